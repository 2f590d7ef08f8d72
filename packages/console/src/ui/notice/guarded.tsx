import { Component, type ReactNode } from 'react'

type Props = {
  /** Subject of the children, compared by identity: a new one is tried again. */
  subject: unknown
  /** Shown instead of children that can't be rendered. */
  fallback: ReactNode
  children: ReactNode
}
type State = { failed: boolean; subject: unknown }

/**
 * Keeps the rest of the page when a record can't be rendered. A class, because React offers no other way
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
