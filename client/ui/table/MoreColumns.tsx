import { IconChevronsRight } from '@tabler/icons-react';

/** Says that there are more columns to the side, and goes there. The keyboard scrolls the box itself. */
export const MoreColumns = ({ onStep }: { readonly onStep: () => void }) => (
  <>
    <span className="bw-more-fade" aria-hidden />
    <button
      type="button"
      className="bw-more-columns"
      aria-label="More columns"
      title="More columns"
      tabIndex={-1}
      onClick={onStep}
    >
      <IconChevronsRight size={16} stroke={1.5} aria-hidden />
    </button>
  </>
);
