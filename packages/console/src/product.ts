import type { Redress } from '@touchline/domain/engine/review/statement-text.ts'

/** The product's short name; a deployment may set its own when it builds the console. */
export const PRODUCT_NAME: string = import.meta.env['VITE_PRODUCT_NAME'] || 'Touchline'

/** Where a complaint about a decision goes, as its statement of reasons says it; a deployment may set its own. */
export const redress: Redress = { product: PRODUCT_NAME, text: import.meta.env['VITE_REDRESS_TEXT'] }

/** Where the demo data's people have their e-mail addresses. */
export const DEMO_DOMAIN = 'touchline.example'
