import { describe, expect, it } from 'vitest';
import { addressRefusal } from './address-policy.ts';
import { hostRefusal } from './host-refusal.ts';

const PUBLIC_ONLY = { allowPrivateHosts: false, allowedPorts: [80, 443] };
const PRIVATE_TOO = { allowPrivateHosts: true, allowedPorts: [80, 443] };

describe('what is refused by its URL alone', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0x7f.1/',
    'http://127.0.0.1./',
    'http://%31%32%37.0.0.1/',
    'http://１２７.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[2001:0:53aa:64c:0:0:80ff:fffe]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[fec0::1]/',
    'http://[::]/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://[fd20:ce::254]/',
    'http://[fd00:ec2::23]/',
    'http://[fd00:c1::a9fe:a9fe]/',
    'http://[fd00:42::42]/',
    'http://100.100.100.200/',
    'http://192.0.0.192/',
    'http://metadata.google.internal/',
    'http://METADATA.google.internal./',
    'http://0251.0376.0251.0376/',
    'http://0xa9.0xfe.0xa9.0xfe/',
    'http://0xA9FEA9FE/',
    'http://2852039166/',
    'http://169.254.43518/',
    'http://0xa9.254.0251.254/',
    'http://127.0.1/',
    'http://017700000001/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://ⓛocalhost/',
    'http://localhost。/',
    'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[2001::a9fe:a9fe]/',
    'http://[::169.254.169.254]/',
    'http://[fe80::1%25eth0]/',
    'http://[::1%25lo]/',
    'http://[ff02::1]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
    'http://198.18.0.1/',
    'http://192.88.99.1/',
    'http://127.0.0.1.:80/',
    'http://example.com@127.0.0.1/',
    'http://127.0.0.1#@example.com/',
    'http://127.0.0.1\\@example.com/',
    'http://example.com:0/',
    'http://example.com:65535/',
    'http://example.com:080808/',
    'http://256.256.256.256/',
    'http://1.2.3.4.5/',
    'http://0x/',
    'http://[1::2::3]/',
    'http://168.63.129.16/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://app.localhost/',
    'http://user@example.com/',
    'http://:secret@example.com/',
    'http://example.com:22/',
    'https://8.8.8.8:8443/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'http://',
  ])('%s', (url) => expect(hostRefusal(url, PUBLIC_ONLY)).toBeTypeOf('string'));

  it.each([
    'http://example.com/',
    'https://example.com/',
    'https://example.com:80/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://localhost.example.com/',
    'https://notlocalhost/',
    'https://metadata.google.internal.example.com/',
  ])('but not %s', (url) => expect(hostRefusal(url, PUBLIC_ONLY)).toBeNull());

  it('names the setting that would allow it', () => {
    expect(hostRefusal('http://127.0.0.1/', PUBLIC_ONLY)).toContain('ALLOW_PRIVATE_HOSTS=true');
    expect(hostRefusal('http://localhost/', PUBLIC_ONLY)).toContain('ALLOW_PRIVATE_HOSTS=true');
    expect(hostRefusal('http://example.com:8080/', PUBLIC_ONLY)).toContain('ALLOWED_PORTS');
  });

  it.each([
    ['http://0.0.0.0/', '0.0.0.0 is the unspecified address,'],
    ['http://169.254.169.254/', '169.254.169.254 is a link-local address,'],
    ['http://[fd00::1]/', 'fd00::1 is a unique local address,'],
    ['http://255.255.255.255/', '255.255.255.255 is the broadcast address,'],
    ['http://100.64.0.1/', '100.64.0.1 is a carrier-grade NAT address,'],
    ['http://127.0.0.1/', '127.0.0.1 is a loopback address,'],
    ['http://[64:ff9b::7f00:1]/', '64:ff9b::7f00:1 is a NAT64 address,'],
  ])('says in words what %s is', (url, words) => {
    expect(hostRefusal(url, PUBLIC_ONLY)).toContain(words);
  });

  it('lets private hosts be reached on any port when they are allowed', () => {
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', 'localhost', '[::ffff:127.0.0.1]', 'intranet']) {
      expect(hostRefusal(`http://${host}:3000/`, PRIVATE_TOO)).toBeNull();
    }
  });

  it.each([
    'http://169.254.169.254/',
    'http://[::ffff:169.254.169.254]/',
    'http://168.63.129.16/',
    'http://100.100.100.200/',
    'http://[fd00:ec2::254]/',
    'http://[fd00:0ec2:0:0::0254]/',
    'http://[fd20:ce::254]/',
    'http://[fd00:ec2::23]/',
    'http://[fd00:c1::a9fe:a9fe]/',
    'http://[fd00:42::42]/',
    'http://metadata.google.internal/',
    'http://metadata.google.internal./',
    'http://0.0.0.0/',
    'http://8.8.8.8:3000/',
  ])('refuses %s even then', (url) => expect(hostRefusal(url, PRIVATE_TOO)).toBeTypeOf('string'));
});

describe('what is refused by its address', () => {
  it('is everything that is no public unicast address', () => {
    const refused = [
      '127.0.0.1',
      '::1',
      '::ffff:10.0.0.1',
      'fe80::1%eth0',
      '64:ff9b::a00:1',
      '4000::1',
      'nonsense',
    ];
    expect(refused.map((address) => addressRefusal(address, 80, PUBLIC_ONLY)).includes(null)).toBe(false);
    expect(addressRefusal('93.184.216.34', 80, PUBLIC_ONLY)).toBeNull();
    expect(addressRefusal('93.184.216.34', 25, PUBLIC_ONLY)).toContain('port 25');
  });
});
