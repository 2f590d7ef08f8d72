/** The product's short name; a deployment may set its own when it builds the console. */
export const PRODUCT_NAME: string = import.meta.env['VITE_PRODUCT_NAME'] || 'Touchline'
