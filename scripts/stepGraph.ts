/** A step of a run, as the scheduler sees it. */
export type GraphStep = {
  readonly name: string;
  /** Steps that must have ended before this one starts, successfully or not. */
  readonly needs?: readonly string[];
  /** Number of processors that the step keeps busy; a step that measures time takes all of them. */
  readonly cores: number;
};

/**
 * Runs every step once, as soon as the steps that it needs have ended and enough of `cores` are free; of several ready
 * steps, the first in the list starts first. A step that wants more cores than there are gets all of them. Returns the
 * outcomes in the order of `steps`. Throws before anything runs if a step needs one that is not listed before it, which
 * also rules out cycles.
 */
export async function runGraph<Step extends GraphStep, Outcome>(
  steps: readonly Step[],
  cores: number,
  run: (step: Step) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  refuseUnknownNeeds(steps);
  const coresOf = (step: Step) => Math.min(step.cores, cores);
  const outcomes = new Map<string, Outcome>();
  const running = new Map<Step, Promise<void>>();
  const waiting = [...steps];
  const mayBegin = (step: Step) =>
    (step.needs ?? []).every((name) => outcomes.has(name)) &&
    [...running.keys()].reduce((sum, other) => sum + coresOf(other), coresOf(step)) <= cores;
  while (outcomes.size < steps.length) {
    for (let next = waiting.find(mayBegin); next; next = waiting.find(mayBegin)) {
      const step = next;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(
        step,
        run(step).then((outcome) => {
          outcomes.set(step.name, outcome);
          running.delete(step);
        }),
      );
    }
    await Promise.race(running.values());
  }
  return steps.flatMap(({ name }) => {
    const outcome = outcomes.get(name);
    return outcome === undefined ? [] : [outcome];
  });
}

function refuseUnknownNeeds(steps: readonly GraphStep[]): void {
  const before = new Set<string>();
  for (const { name, needs = [] } of steps) {
    const unknown = needs.find((need) => !before.has(need));
    if (unknown !== undefined) throw new Error(`${name} needs ${unknown}, which is not before it.`);
    if (before.has(name)) throw new Error(`Two steps are called ${name}.`);
    before.add(name);
  }
}
