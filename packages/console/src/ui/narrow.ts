import { useMediaQuery } from '@mantine/hooks'

/**
 * Below this, 768 pixels with text of the default size, a page has the width of the window: the navigation is a drawer, and
 * grids and boards have no room for columns. With larger text it applies sooner.
 */
export const NARROW = '(max-width: 47.99875em)'

export const useNarrow = (): boolean => useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
