import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ownPreferences } from '#data/preferences.ts'
import { DensityProvider } from '#ui/density.tsx'
import { applyMotion } from '#ui/motion.ts'
import { TimeZoneProvider } from '#ui/time.tsx'

/** The console as its administrator likes it, as soon as that is known and whenever it changes. */
export function ApplyPreferences({ children }: { children: ReactNode }) {
  const { data: { theme, density = 'comfortable', motion, timeZone } = {} } = useQuery(ownPreferences())
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    // Without a preference the browser's last choice stays.
    if (theme !== undefined) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme, setColorScheme])
  useEffect(() => {
    applyMotion(motion === 'reduced')
  }, [motion])
  return (
    <TimeZoneProvider value={timeZone}>
      <DensityProvider value={density}>{children}</DensityProvider>
    </TimeZoneProvider>
  )
}
