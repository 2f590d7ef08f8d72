const whole = new Intl.NumberFormat('en-GB')
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

export const numberText = (value: number): string => whole.format(value)

/** 0.254 → "25%" */
export const percentText = (value: number): string => share.format(value)
