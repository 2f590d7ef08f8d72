/** What colleagues do is seen within 15 seconds without asking for it (product.md, "Fresh without asking"). */
export const FRESH = { timeout: 15_000 }
