import { Link } from 'react-router';
import { OverfullMark } from './OverfullMark.tsx';
import type { OilRow } from './oilColumns.tsx';
import { FROM_LIST, oilLink } from './oilLinks.ts';
import './rowLink.css';

type Props = { readonly oil: OilRow & { readonly id: string } };

/** The tag of an oil in the list, which leads to its page. */
export function OilTag({ oil }: Props) {
  return (
    <>
      <Link className="bw-row-link" to={oilLink(oil.id)} state={FROM_LIST} title={oil.tag}>
        {oil.tag}
      </Link>
      <OverfullMark percents={oil.percents} />
    </>
  );
}
