import { Component, type ReactNode } from 'react'
import { FailureScreen } from './failure-screen.tsx'

type Props = { children: ReactNode }
type State = { failure?: { error: unknown } }

/** Catches what no route caught. A class, because React offers no other way (https://react.dev/reference/react/Component). */
export class GlobalFailure extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === undefined ? this.props.children : <FailureScreen error={failure.error} />
  }
}
