import { type Actor, may } from '#domain/access.ts';
import { BATCHES_AT_ONCE } from '#domain/record/document/activity.ts';

/** The facts that enable or disable the buttons of a batch. */
export type PickedBatch = {
  readonly id: string;
  readonly batchId: string;
  readonly recipe: string;
  readonly isActive: boolean;
  /** In the form for `may`. */
  readonly departmentId: string | null;
};

export type BatchAction = 'inactivate' | 'reactivate';

/** The action that applies to a batch. */
export const actionOf = ({ isActive }: PickedBatch): BatchAction =>
  isActive ? 'inactivate' : 'reactivate';

export const mayChange = (viewer: Actor, { departmentId }: PickedBatch): boolean =>
  may(viewer, 'manageBatches', departmentId);

/** The reason these batches cannot be hidden or shown together; null when they can. */
export function refusal(
  viewer: Actor,
  batches: readonly PickedBatch[],
  action: BatchAction,
): string | null {
  if (batches.length === 0) return `Please select at least one batch to ${action}.`;
  const [first, ...more] = batches.filter((batch) => !mayChange(viewer, batch));
  if (first !== undefined) {
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    return `You don’t manage the department of ${first.batchId}${others}`;
  }
  return batches.length > BATCHES_AT_ONCE ? `At most ${BATCHES_AT_ONCE} batches at once` : null;
}
