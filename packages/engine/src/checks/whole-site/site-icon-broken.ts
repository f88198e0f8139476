import { counted } from '../../text/counted.ts';
import type { WholeSiteCheck } from '../site-check.ts';

export const siteIconBroken: WholeSiteCheck = {
  code: 'site_icon_broken',
  severity: 'notice',
  group: 'media',
  title: 'Icon of the site cannot be loaded',
  why: 'Google shows the icon of a site beside its results where it can crawl it, and browsers show it in tabs.',
  sources: ['googleFavicon'],
  fix: 'Correct the address in the link elements with rel=icon, or restore the file; Google asks that it does not change often.',
  run: ({ brokenTargets }) => {
    const broken = [...brokenTargets]
      .filter(([, { icons }]) => icons > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const [first] = broken;
    if (first === undefined) return null;
    const [url, { fault, icons }] = first;
    const others = broken.length > 1 ? `; broken too: ${counted(broken.length - 1, 'more icon')}` : '';
    return `The icon ${url} ${fault}; ${counted(icons, 'page names', 'pages name')} it${others}`;
  },
};
