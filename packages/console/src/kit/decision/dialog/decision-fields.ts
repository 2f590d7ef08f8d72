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
  /** Problem with it, or undefined. */
  problem(value: Input): string | undefined
}

/** Inside the kit the type of the input is nobody's business. */
export const decisionFields = <Input>(fields: DecisionFields<Input>): DecisionFields => ({
  ...fields,
  Fields: fields.Fields as ComponentType<DecisionFieldsProps<unknown>>, // given nothing but `initial` and what it says
})
