import { Below } from '#client/ui/table/Below.tsx';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { percentText } from '#domain/format.ts';
import { OverfullMark } from './OverfullMark.tsx';
import type { OilRow } from './oilColumns.tsx';
import { FROM_LIST, oilLink } from './oilLinks.ts';

type Props = {
  readonly oil: OilRow & { readonly id: string };
  /** The columns of the percents are beyond the edge. */
  readonly isPhone: boolean;
};

/** The tag of an oil in the list, linking to its page. */
export function OilTag({ oil, isPhone }: Props) {
  return (
    <Below words={isPhone ? mostOf(oil) : undefined}>
      <RowLink to={oilLink(oil.id)} state={FROM_LIST} title={oil.tag}>
        {oil.tag}
      </RowLink>
      <OverfullMark percents={oil.percents} />
    </Below>
  );
}

/** The cannabinoid of which the oil has most. */
function mostOf({ percents }: OilRow): string | undefined {
  const [most] = Object.entries(percents).sort(([, one], [, other]) => other - one);
  return most === undefined ? undefined : `${percentText(most[1])} ${most[0]}`;
}
