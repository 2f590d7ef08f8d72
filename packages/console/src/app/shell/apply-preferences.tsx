import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { language } from '@touchline/domain/language/t.ts'
import { mutate } from '#data/query-client.ts'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import { isPseudo } from '#language/languages.ts'
import { speakNext } from '#language/own-language.ts'
import { DensityProvider, usualDensity, type Density } from '#ui/density.tsx'
import { applyMotion } from '#ui/motion.ts'
import { TimeZoneProvider } from '#ui/time.tsx'

/** Applies the administrator's preferences once they're known and whenever they change. */
export function ApplyPreferences({ children }: { children: ReactNode }) {
  const { data: { theme, density = usualDensity, motion, timeZone, language: chosen } = {} } =
    useQuery(ownPreferences())
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => {
    // Without a preference the browser's last choice stays.
    if (theme !== undefined) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme, setColorScheme])
  useEffect(() => {
    applyMotion(motion === 'reduced')
  }, [motion])
  const [first] = useState(chosen)
  useEffect(() => {
    // Signed in on a device that spoke another language. Chosen elsewhere in the meantime, it waits for the next start: a reload
    // would lose what is being typed.
    if (first !== undefined && first !== language() && !isPseudo(language())) speakNext(first)
  }, [first])
  const rows = useMemo(() => ({ density, choose: chooseDensity }), [density])
  return (
    <TimeZoneProvider value={timeZone}>
      <DensityProvider value={rows}>{children}</DensityProvider>
    </TimeZoneProvider>
  )
}

function chooseDensity(density: Density): void {
  // A preference that couldn't be saved is reset on screen too.
  mutate(updatePreferences(), { density }).catch(() => undefined)
}
