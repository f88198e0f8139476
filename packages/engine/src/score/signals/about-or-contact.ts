import { quote } from '../../text/quote.ts';
import { pathAndQuery } from '../../url/canonical-url.ts';
import { registrableDomain } from '../../url/registrable-domain.ts';
import { originOf } from '../../url/site-scope.ts';
import type { Measurement } from '../measurement.ts';
import type { ScoredPage } from '../scored-page.ts';

/** What such pages are called in addresses, in the languages that the rules know: the last part, and not a word in it (`more-about-cargo`). */
const PATH =
  /[/=](?:(?:about|contacts?)(?:[-_]?(?:us|me|form|page|info|the-author|this-site))?|imprint|impressum|kontakt|ueber-uns|uber-uns|a-propos|qui-sommes-nous|mentions-legales|acerca(?:-de)?|quienes-somos|sobre(?:-nos|-nosotros|-mi)?|contacto|contato|contatti|chi-siamo|over-ons|contacten|o-nas|kontakty|kontakti)(?:[._][a-z]{2,5}|-[a-z]{2})*(?:\/(?:index\.\w+)?)?(?:[?#&]|$)/i;
const TEXT = new RegExp(
  `^(?:${[
    'about|about us|contact|contact us|imprint|impressum|kontakt|über uns|à propos|qui sommes-nous ?\\??|nous contacter|contactez-nous',
    'acerca de|quiénes somos|sobre nosotros|contacto|contato|sobre nós|sobre|contatti|chi siamo|over ons|neem contact op',
    'om oss|kontakta oss|om os|kontakt os|kontakt oss|tietoa meistä|yhteystiedot|o nas|o nás|kontakty|rólunk|kapcsolat|despre noi',
    'hakkımızda|hakkımda|[iİ]letişim|bize ulaşın|tentang kami|hubungi kami|giới thiệu|liên hệ|о нас|контакты|связаться с нами|про нас|контакти|за нас',
    'σχετικά με εμάς|ποιοι είμαστε|επικοινωνία|אודות|צור קשר|من نحن|اتصل بنا|درباره ما|تماس با ما|हमारे बारे में|संपर्क करें|เกี่ยวกับเรา|ติดต่อเรา',
    '关于我们|关于|联系我们|聯絡我們|關於我們|会社概要|会社情報|運営会社|お問い合わせ|회사 ?소개|문의(?:하기)?',
  ].join('|')})$`,
  'iu',
);
/** Hosts that stand for others (RFC 2606), and names for them, as manuals write them. */
const PLACEHOLDER =
  /@(?:[^@]*\.)?(?:example(?:\.(?:com|org|net|edu))?|invalid|test|localhost|(?:your-?|my-?)?(?:domain|host|site|server|company)(?:name)?\.(?:com|org|net|tld))$/i;

/** A link to a page that says who is behind the site or how to reach them. */
export function aboutOrContact({ url, links, document }: ScoredPage): Measurement {
  // Who is behind `docs.example.com` is said at `example.com`.
  const own = registrableDomain(originOf(url));
  const link = links.find(
    (candidate) =>
      (PATH.test(pathAndQuery(candidate.url)) || TEXT.test(candidate.text)) &&
      (candidate.internal || registrableDomain(originOf(candidate.url)) === own),
  );
  if (link !== undefined)
    return { share: 1, evidence: `Links to ${quote(link.text || link.url, 60)} (${link.url})` };
  if (PATH.test(pathAndQuery(url))) return { share: 1, evidence: 'Is itself such a page, by its address' };
  const mail = document.anchors.find(({ href }) => isContact(href));
  if (mail !== undefined) return { share: 1, evidence: `Links to ${quote(mail.href, 60)}` };
  return { share: 0, evidence: 'No link to a page about the site or to a contact' };
}

/** A number, or an address at a host that can be reached, and no `user@host`. */
function isContact(href: string): boolean {
  if (!/^(?:mailto|tel):./i.test(href)) return false;
  if (/^tel:/i.test(href)) return true;
  const address = /^mailto:([^?]*)/i.exec(href)?.[1]?.split(/,|%2c/i, 1)[0] ?? '';
  const [written = ''] = address.replace(/%40/g, '@').trim().replace(/>$/, '').split(/\s/, 1);
  return /@[^@]+\.[^@.]{2,}$/.test(written) && !PLACEHOLDER.test(written);
}
