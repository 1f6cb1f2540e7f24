type Bound = { readonly cannabinoid: string; readonly percent: string | null | undefined };

/** The bounds by which maximums are judged, in the terms of the domain; nothing where percents count. */
export const uppersIn = (bounds: readonly Bound[] | null | undefined) =>
  bounds == null
    ? {}
    : {
        uppers: Object.fromEntries(
          bounds.map(({ cannabinoid, percent }) => [
            cannabinoid,
            percent == null ? ('unknown' as const) : Number(percent),
          ]),
        ),
      };
