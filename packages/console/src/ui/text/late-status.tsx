import { Text, type TextProps } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'

/**
 * A status in a component that has just opened. Screen readers announce changes of a known region: the text follows its region
 * by a frame.
 */
export function LateStatus({ children, ...props }: TextProps & { children: ReactNode }) {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setKnown(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Text {...props} role="status">
      {isKnown ? children : ' '}
    </Text>
  )
}
