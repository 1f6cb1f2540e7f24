import './GroupMarker.css';

/** A spot of colour that tells a group from its neighbours, beside its name. */
export function GroupMarker({ color }: { readonly color: number }) {
  return <span className="bw-group-marker" data-color={color + 1} aria-hidden="true" />;
}
