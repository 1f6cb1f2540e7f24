import './GroupMarker.css';
import { groupColor } from './groupColor.ts';

/** A spot of colour that tells a group from its neighbours, beside its name. */
export function GroupMarker({ groupKey }: { readonly groupKey: string }) {
  return (
    <span className="bw-group-marker" data-color={groupColor(groupKey) + 1} aria-hidden="true" />
  );
}
