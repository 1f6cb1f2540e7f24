import { RowLink } from '#client/ui/table/RowLink.tsx';
import { OverfullMark } from './OverfullMark.tsx';
import type { OilRow } from './oilColumns.tsx';
import { FROM_LIST, oilLink } from './oilLinks.ts';

type Props = { readonly oil: OilRow & { readonly id: string } };

/** The tag of an oil in the list, linking to its page. */
export function OilTag({ oil }: Props) {
  return (
    <>
      <RowLink to={oilLink(oil.id)} state={FROM_LIST} title={oil.tag}>
        {oil.tag}
      </RowLink>
      <OverfullMark percents={oil.percents} />
    </>
  );
}
