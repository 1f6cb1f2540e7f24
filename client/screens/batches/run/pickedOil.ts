import type { Oil } from '#domain/formulation/types.ts';
import type { DocumentOil } from '#domain/record/plan/lots.ts';

/** An oil with the texts that the record prints. */
export type PickedOil = Oil &
  DocumentOil & {
    /** Null: the whole organization. Absent: a temporary oil. */
    readonly departmentName?: string | null;
  };
