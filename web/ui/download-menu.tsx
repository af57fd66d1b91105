import { LazyMenu } from './lazy-menu.tsx'
import { useDownload } from './use-download.ts'

type Props = {
  files: { label: string; onDownload: () => Promise<void> }[]
  /** Message for a failure without a reason from the server. */
  failure: string
}

/** Button with a menu of file formats to download. */
export function DownloadMenu({ files, failure }: Props) {
  const { start, isPending } = useDownload(failure)
  const items = files.map(({ label, onDownload }) => ({
    label,
    isDisabled: isPending,
    onSelect: () => start(onDownload),
  }))
  return <LazyMenu label="Exporter" text="Exporter" isPending={isPending} items={items} />
}
