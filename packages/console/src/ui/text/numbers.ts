const whole = new Intl.NumberFormat('en-GB')
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })

export const numberText = (value: number): string => whole.format(value)

/** 0.254 → "25%" */
export const percentText = (value: number): string => share.format(value)

/** 12.4 → "12 days" */
export const daysCountText = (days: number): string => {
  const rounded = Math.round(days)
  return `${numberText(rounded)} ${rounded === 1 ? 'day' : 'days'}`
}
