import './GroupMarker.css';

const COLORS = 5;

/** A spot of colour that tells a group from its neighbours, beside its name. Five colours take turns. */
export function GroupMarker({ index }: { readonly index: number }) {
  return <span className="bw-group-marker" data-color={(index % COLORS) + 1} aria-hidden="true" />;
}
