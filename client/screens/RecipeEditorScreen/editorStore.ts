import type { RecipeDraft } from '#domain/recipe/draft.ts';
import type { Issue, Purpose } from '#domain/recipe/fieldRules.ts';
import { recipeHints } from '#domain/recipe/hints.ts';
import { recipeIssues } from '#domain/recipe/issues.ts';
import { overflowPercent } from '#domain/recipe/issuesOfIngredients.ts';
import { draftOf, type EditorValues } from './editorValues.ts';
import { type FieldIssue, fieldIssue } from './fieldNames.ts';

/**
 * What follows from the form as a whole: issues, hints, whether and how it differs from what is
 * stored. Kept beside the form, so that a keystroke redraws only the fields whose words change.
 */
export type EditorState = {
  readonly draft: RecipeDraft;
  /** Shown once a save was refused; they go as they are mended. */
  readonly issues: readonly FieldIssue[];
  readonly messages: ReadonlyMap<string, string>;
  readonly hints: readonly FieldIssue[];
  readonly hintMessages: ReadonlyMap<string, string>;
  /** Percent by which the sub-formulations pass the batch. */
  readonly overflow: number;
  /** In words, one for each change since the last save. */
  readonly changes: readonly string[];
};

export type EditorStore = ReturnType<typeof createEditorStore>;

type Options = {
  readonly values: EditorValues;
  /** What is stored: for a new recipe the empty form. */
  readonly stored: RecipeDraft;
  readonly changesBetween: (stored: RecipeDraft, draft: RecipeDraft) => readonly string[];
};

export function createEditorStore({ values: first, stored: atFirst, changesBetween }: Options) {
  const listeners = new Set<() => void>();
  let values = first;
  let stored = atFirst;
  let checking: Purpose | null = null;
  /** What only the server, or the check of the number, can tell; each until its field changes. */
  let foreign: readonly (FieldIssue & { readonly about: string })[] = [];
  /** Figures that were typed and left, with what stood in them then. */
  let left: ReadonlyMap<string, string> = new Map();
  let state = compute();

  function compute(): EditorState {
    const draft = draftOf(values);
    const issuesFor = (purpose: Purpose) =>
      recipeIssues({ ...draft, basis: values.basis }, purpose).map(asField);
    const own = checking === null ? [] : issuesFor(checking);
    const early =
      checking !== null || left.size === 0
        ? []
        : issuesFor('publish').filter(({ field }) => left.has(field));
    const issues = [...own, ...foreign.filter((issue) => !isAmong(own, issue))];
    const hints = recipeHints(draft).map(asField);
    return {
      draft,
      issues,
      messages: messagesOf([...issues, ...early]),
      hints,
      hintMessages: messagesOf(hints),
      overflow: overflowPercent(draft.ingredients),
      changes: changesBetween(stored, draft),
    };
  }

  function asField(issue: Issue): FieldIssue {
    return fieldIssue(values, issue);
  }

  function publish(): void {
    state = compute();
    for (const listener of listeners) listener();
  }

  return {
    get: (): EditorState => state,
    /** In words, what another draft differs in from what is stored. */
    changesTo: (draft: RecipeDraft): readonly string[] => changesBetween(stored, draft),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The form has changed. */
    update(next: EditorValues): void {
      values = next;
      foreign = foreign.filter(({ field, about }) => about === valueAt(values, field));
      left = new Map([...left].filter(([field, about]) => about === valueAt(values, field)));
      publish();
    },
    /** A figure was typed: from now until it changes its field says what is wrong with it. */
    leave(next: EditorValues, field: string): void {
      values = next;
      const about = valueAt(values, field);
      left = new Map([...left].filter(([other]) => other !== field));
      if (about !== '""') left = new Map([...left, [field, about]]);
      publish();
    },
    /** Shows from now on what keeps the form from being saved so; gives it. */
    check(purpose: Purpose): readonly FieldIssue[] {
      checking = purpose;
      publish();
      return state.issues;
    },
    /** Issues of the draft that was sent, or of one field. */
    addForeign(issues: readonly Issue[]): void {
      const added = issues.map(asField).map((issue) => ({
        ...issue,
        about: valueAt(values, issue.field),
      }));
      const fields = new Set(added.map(({ field }) => field));
      foreign = [...foreign.filter(({ field }) => !fields.has(field)), ...added];
      publish();
    },
    /** The draft is stored now; nothing is to be mended. */
    saved(draft: RecipeDraft): void {
      stored = draft;
      checking = null;
      foreign = [];
      left = new Map();
      publish();
    },
  };
}

const isAmong = (issues: readonly FieldIssue[], { field, message }: FieldIssue): boolean =>
  issues.some((issue) => issue.field === field && issue.message === message);

/** The first of each field. */
const messagesOf = (issues: readonly FieldIssue[]): ReadonlyMap<string, string> =>
  new Map(issues.toReversed().map(({ field, message }) => [field, message]));

/** What stands in a field, to see whether it changed; of a list of rows, the whole of it. */
function valueAt(values: EditorValues, field: string): string {
  let value: unknown = values;
  for (const step of field.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  return JSON.stringify(value ?? [values.order, values.subs]);
}
