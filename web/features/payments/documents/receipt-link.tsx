import { buttonClass } from '../../../ui/button.tsx'

/** The receipt of a payment, by its number. */
export const ReceiptLink = ({ receipt, url }: { receipt: string; url: string }) => (
  <a className={buttonClass('secondary')} href={url}>
    Reçu (PDF)<span className="sr-only">{` n° ${receipt}`}</span>
  </a>
)
