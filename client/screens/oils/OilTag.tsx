import type { ReactNode } from 'react';
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
  /** On a phone, where lots have a state. */
  readonly state?: TagState | null;
};

/** The state of a lot and the days it has left, null where there are many. */
export type TagState = { readonly badge: ReactNode; readonly due: string | null };

/** The tag of an oil in the list, linking to its page. */
export function OilTag({ oil, isPhone, state = null }: Props) {
  const words = state?.due ?? strongestText(oil.percents);
  return (
    <Below
      words={isPhone ? words : null}
      isCaution={state?.due != null}
      badge={state?.badge ?? null}
    >
      <RowLink to={oilLink(oil.id)} state={FROM_LIST} title={oil.tag}>
        {oil.tag}
      </RowLink>
      <OverfullMark percents={oil.percents} />
    </Below>
  );
}
