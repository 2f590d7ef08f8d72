import { Component, type ReactNode } from 'react'

type Props = {
  /** Whether something else is shown now, which deserves another try: compared by identity. */
  subject: unknown
  /** Shown instead of children that can't be rendered. */
  fallback: ReactNode
  children: ReactNode
}
type State = { failed: boolean; subject: unknown }

/**
 * Keeps a record that can't be rendered from taking the rest of the page away. A class, because React offers no other way
 * (https://react.dev/reference/react/Component#static-getderivedstatefromerror).
 */
export class Guarded extends Component<Props, State> {
  override state: State = { failed: false, subject: this.props.subject }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ subject }: Props, state: State): Partial<State> | null {
    return subject === state.subject ? null : { failed: false, subject }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
