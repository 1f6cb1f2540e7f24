import type { Issue, Purpose } from '#domain/issue.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { recipeHints } from '#domain/recipe/issues/hints.ts';
import { recipeIssues } from '#domain/recipe/issues/issues.ts';
import { overflowPercent } from '#domain/recipe/issues/issuesOfIngredients.ts';
import { draftOf, type EditorValues } from './editorValues.ts';
import { type FieldIssue, fieldIssue } from './fieldNames.ts';

/**
 * State derived from the whole form: issues, hints, and differences from the stored recipe. Kept outside the form, so
 * that a keystroke renders only fields whose messages change.
 */
export type EditorState = {
  readonly draft: RecipeDraft;
  /** Shown after a refused save; each disappears when it is fixed. */
  readonly issues: readonly FieldIssue[];
  readonly messages: ReadonlyMap<string, string>;
  readonly hints: readonly FieldIssue[];
  readonly hintMessages: ReadonlyMap<string, string>;
  /** Percent by which the sub-formulations exceed the batch. */
  readonly overflow: number;
  /** The changes since the last save, in words. */
  readonly changes: readonly string[];
};

export type EditorStore = ReturnType<typeof createEditorStore>;

type Options = {
  readonly values: EditorValues;
  /** The stored recipe; for a new one the empty form. */
  readonly stored: RecipeDraft;
  readonly changesBetween: (stored: RecipeDraft, draft: RecipeDraft) => readonly string[];
};

export function createEditorStore({ values: first, stored: atFirst, changesBetween }: Options) {
  const listeners = new Set<() => void>();
  let values = first;
  let stored = atFirst;
  let checking: Purpose | null = null;
  /** Issues from the server or the number check, each shown until its field changes. */
  let foreign: readonly (FieldIssue & { readonly about: string })[] = [];
  /** Number fields that lost focus, with their text at that time. */
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
    /** The differences of another draft from the stored one, in words. */
    changesTo: (draft: RecipeDraft): readonly string[] => changesBetween(stored, draft),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called when the form has changed. */
    update(next: EditorValues): void {
      values = next;
      foreign = foreign.filter(({ field, about }) => about === valueAt(values, field));
      left = new Map([...left].filter(([field, about]) => about === valueAt(values, field)));
      publish();
    },
    /** Called on blur of a number field, which shows its error until it changes. */
    leave(next: EditorValues, field: string): void {
      values = next;
      const about = valueAt(values, field);
      left = new Map([...left].filter(([other]) => other !== field));
      if (about !== '""') left = new Map([...left, [field, about]]);
      publish();
    },
    /** Starts showing the issues that prevent saving, and returns them. */
    check(purpose: Purpose): readonly FieldIssue[] {
      checking = purpose;
      publish();
      return state.issues;
    },
    /** Adds issues of the draft that was sent, or of one field. */
    addForeign(issues: readonly Issue[]): void {
      const added = issues.map(asField).map((issue) => ({
        ...issue,
        about: valueAt(values, issue.field),
      }));
      const fields = new Set(added.map(({ field }) => field));
      foreign = [...foreign.filter(({ field }) => !fields.has(field)), ...added];
      publish();
    },
    /** Called after a save; clears all issues. */
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

/** The first message of each field. */
const messagesOf = (issues: readonly FieldIssue[]): ReadonlyMap<string, string> =>
  new Map(issues.toReversed().map(({ field, message }) => [field, message]));

/** The content of a field, to detect changes; for a list of rows all of it. */
function valueAt(values: EditorValues, field: string): string {
  let value: unknown = values;
  for (const step of field.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  return JSON.stringify(value ?? [values.order, values.subs]);
}
