import type { ComponentType } from 'react'

export type DecisionFieldsProps<Input> = {
  value: Input
  onChange: (value: Input) => void
  /** Problem with the value, once the person tried to continue. */
  problem: string | undefined
}

/** Fields that only this decision has, such as a score. Declare them with {@link decisionFields}. */
export type DecisionFields<Input = unknown> = {
  initial: Input
  Fields: ComponentType<DecisionFieldsProps<Input>>
  /** Returns undefined where there is no problem. */
  problem(value: Input): string | undefined
}

/** Forgets the input's type, which the kit doesn't need. */
export const decisionFields = <Input>(fields: DecisionFields<Input>): DecisionFields => ({
  ...fields,
  Fields: fields.Fields as ComponentType<DecisionFieldsProps<unknown>>, // given nothing but `initial` and what it says
})
