/** Title of a reason by its code. Every list loads titles, but no list shows reasons: the labels come with `reason-label.ts`. */
export const reasonTitle = { of: (code: string): string => code }
