type FocusableDisabled = { 'data-disabled'?: boolean; 'aria-disabled'?: boolean }

/**
 * Attributes of a control that can't be used now. Not `disabled`: it keeps the focus, and can be reached to learn why
 * (https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#focusabilityofdisabledcontrols).
 */
export const focusableDisabled = (can: boolean): FocusableDisabled =>
  can ? {} : { 'data-disabled': true, 'aria-disabled': true }
