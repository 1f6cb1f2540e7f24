import type { ViewsRow_view$data } from '#client/__generated__/ViewsRow_view.graphql.ts';

/** A view as the row shows it. */
export type ListedView = ViewsRow_view$data[number];

/** The id of the button that saves a view. */
export const SAVE_VIEW = 'save-view';
