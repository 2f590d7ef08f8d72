type Choice = { value: string; label: string }

/** Choices for a field, under a heading if there is one. */
export const grouped = (choices: readonly Choice[], said: string | undefined) =>
  said === undefined || choices.length === 0
    ? choices
    : [{ group: said, items: choices.map(({ value, label }) => ({ value, label })) }]
