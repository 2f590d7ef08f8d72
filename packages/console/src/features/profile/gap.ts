import { useNarrow } from '#ui/device/narrow.ts'

/** Between the profile's sections, around and within them: phones have less room. */
export const useGap = (): number | string => (useNarrow() ? 12 : 'md')
