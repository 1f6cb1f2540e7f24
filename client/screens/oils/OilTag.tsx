import { Below } from '#client/ui/table/Below.tsx';
import { RowLink } from '#client/ui/table/RowLink.tsx';
import { strongestText } from '#domain/inventory/strongestText.ts';
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
    <Below words={isPhone ? strongestText(oil.percents) : null}>
      <RowLink to={oilLink(oil.id)} state={FROM_LIST} title={oil.tag}>
        {oil.tag}
      </RowLink>
      <OverfullMark percents={oil.percents} />
    </Below>
  );
}
