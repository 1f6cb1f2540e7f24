import type { BlockerFunction } from 'react-router';
import { TAB } from './tabs.ts';

const tabOf = ({ search }: { readonly search: string }) => new URLSearchParams(search).get(TAB);

/** Changing the tab unmounts the forms like changing the screen. */
export const leavesTab: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname ||
  tabOf(currentLocation) !== tabOf(nextLocation);
