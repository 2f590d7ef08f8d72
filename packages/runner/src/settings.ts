/** So often every record is looked at, whether it changed or not. */
export const PASS_HOURS = 6
/** The same where each look is paid for. */
export const PAID_PASS_HOURS = 24
