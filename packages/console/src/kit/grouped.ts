type Choice = { value: string; label: string }

/** Choices for a field, under what is to be said of them where there is anything. */
export const grouped = (choices: readonly Choice[], said: string | undefined) =>
  said === undefined || choices.length === 0
    ? choices
    : [{ group: said, items: choices.map(({ value, label }) => ({ value, label })) }]
