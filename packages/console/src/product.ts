/** The product's short name; a deployment may set its own when it builds the console. */
export const PRODUCT_NAME: string = import.meta.env['VITE_PRODUCT_NAME'] || 'Touchline'

/** Where the demo data's people have their e-mail addresses. */
export const DEMO_DOMAIN = 'touchline.example'
