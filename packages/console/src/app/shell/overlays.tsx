import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { usePaletteCommands } from '#app/palette-commands.tsx'
import { paletteSources } from '#app/palette-sources.ts'
import { Palette } from '#kit/palette/palette.tsx'
import { Shortcuts } from '#kit/shortcuts/shortcuts.tsx'

/** What lies above the pages. */
export function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" />
      <ModalsProvider>{null}</ModalsProvider>
      <Palette commands={usePaletteCommands()} sources={paletteSources} />
      <Shortcuts />
    </>
  )
}
