import { rememberRecord } from '#data/search/recent-records.ts'
import { PaletteDialog } from '#kit/palette/palette-dialog.tsx'
import type { PaletteItem } from '#kit/palette/palette-source.ts'
import type { PaletteDialogProps } from '#kit/palette/palette.tsx'
import { usePaletteCommands } from './palette-commands.tsx'
import { recentItems, recordSources } from './palette-records.tsx'

/** The palette with all that this console finds and does. */
export function ConsolePalette(props: PaletteDialogProps) {
  return (
    <PaletteDialog
      {...props}
      commands={usePaletteCommands()}
      sources={recordSources}
      recent={recentItems}
      onOpen={remember}
    />
  )
}

/** Pages remember themselves; a video has no separate page. Commands are no records. */
function remember({ id }: PaletteItem): void {
  const [collection = '', key] = id.split('/')
  if (recordSources.some((source) => source.id === collection) && key) rememberRecord({ collection, id: key })
}
