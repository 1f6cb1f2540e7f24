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

/** The values of the form, and which issues it shows. */
type Inputs = {
  readonly values: EditorValues;
  readonly stored: RecipeDraft;
  /** The purpose of a refused save, whose issues are shown. */
  readonly checking: Purpose | null;
  /** Issues from the server or the number check, each shown until its field changes. */
  readonly foreign: readonly ForeignIssue[];
  /** Number fields that lost focus, with their text at that time. */
  readonly left: ReadonlyMap<string, string>;
};

/** `about` is the content of the field at that time. */
type ForeignIssue = FieldIssue & { readonly about: string };

const UNCHECKED = { checking: null, foreign: [], left: new Map() } as const;

export function createEditorStore({ values: first, stored: atFirst, changesBetween }: Options) {
  const listeners = new Set<() => void>();
  let inputs: Inputs = { ...UNCHECKED, values: first, stored: atFirst };
  let state = stateOf(inputs, changesBetween);

  function change(changed: Partial<Inputs>): void {
    inputs = { ...inputs, ...changed };
    state = stateOf(inputs, changesBetween);
    for (const listener of listeners) listener();
  }

  return {
    get: (): EditorState => state,
    /** The differences of another draft from the stored one, in words. */
    changesTo: (draft: RecipeDraft): readonly string[] => changesBetween(inputs.stored, draft),
    /** Another draft has the same content as the form. */
    isInForm: (draft: RecipeDraft): boolean => changesBetween(state.draft, draft).length === 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called when the form has changed. */
    update(values: EditorValues): void {
      const isSame = (field: string, about: string) => about === valueAt(values, field);
      const foreign = inputs.foreign.filter(({ field, about }) => isSame(field, about));
      const left = new Map([...inputs.left].filter(([field, about]) => isSame(field, about)));
      change({ values, foreign, left });
    },
    /** Called on blur of a number field, which shows its error until it changes. */
    leave(values: EditorValues, field: string): void {
      const about = valueAt(values, field);
      const left = new Map(inputs.left);
      left.delete(field);
      if (about !== '""') left.set(field, about);
      change({ values, left });
    },
    /** Starts showing the issues that prevent saving, and returns them. */
    check(checking: Purpose): readonly FieldIssue[] {
      change({ checking });
      return state.issues;
    },
    /** Adds issues of the draft that was sent, or of one field. */
    addForeign: (issues: readonly Issue[]): void =>
      change({ foreign: withForeign(inputs, issues) }),
    /** Called after a save; clears all issues. */
    saved: (stored: RecipeDraft): void => change({ ...UNCHECKED, stored }),
  };
}

function stateOf(inputs: Inputs, changesBetween: Options['changesBetween']): EditorState {
  const { values, stored, checking, foreign, left } = inputs;
  const draft = draftOf(values);
  const asField = (issue: Issue) => fieldIssue(values, issue);
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

/** New issues replace those of the same fields. */
function withForeign(
  { values, foreign }: Inputs,
  issues: readonly Issue[],
): readonly ForeignIssue[] {
  const added = issues.map((issue) => {
    const placed = fieldIssue(values, issue);
    return { ...placed, about: valueAt(values, placed.field) };
  });
  const fields = new Set(added.map(({ field }) => field));
  return [...foreign.filter(({ field }) => !fields.has(field)), ...added];
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
