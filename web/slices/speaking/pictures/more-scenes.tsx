import type { ReactNode } from 'react';
import {
  Bag,
  Basket,
  Bicycle,
  Block,
  Boat,
  Bus,
  Car,
  Clock,
  Ground,
  House,
  Lamp,
  Person,
  Screen,
  Shelf,
  Sky,
  Stall,
  Sun,
  Table,
  Tree,
  Umbrella,
  Wall,
} from './parts.tsx';
import type { SceneName } from './scene-names.ts';

/** The second dozen of pictures, drawn as those of `scenes.tsx`. */
export const moreScenes = {
  'the-library': () => (
    <>
      <Wall colour="#f0e6d2" />
      {[60, 158, 256].map((x) => (
        <Shelf key={x} x={x} y={210} />
      ))}
      <rect x="345" y="44" width="100" height="84" fill="#cfe6f0" stroke="#8d6f4e" strokeWidth="6" />
      <Person x={110} y={234} colour="#7d4f8f" skin={1} isLong arms="up" />
      <Person x={230} y={236} size={0.75} colour="#d08b2f" skin={2} arms="carry" />
      <Person x={350} y={234} colour="#3d7aa6" skin={0} isSitting arms="carry" />
      <Table x={385} y={254} size={1.1} />
      <path d="M352 212L372 206L392 212V218L372 213L352 218Z" fill="#fbf7ee" stroke="#9aa5ab" />
      <path d="M420 212V182M406 184A14 12 0 0 1 434 184Z" stroke="#3b3b46" strokeWidth="3" fill="#d08b2f" />
    </>
  ),
  'at-the-airport-gate': () => (
    <>
      <rect width="480" height="270" fill="#dfe6ea" />
      <rect x="20" y="34" width="440" height="140" fill="#bfdcea" />
      <path d="M70 140L300 128Q350 126 360 138Q350 150 300 150L70 152Z" fill="#fbfbf7" />
      <path d="M70 140L52 100H78L106 138ZM170 146L110 190H146L220 148Z" fill="#2e5f8a" />
      {[150, 180, 210, 240, 270, 300].map((x) => (
        <circle key={x} cx={x} cy="137" r="4" fill="#6fa8c0" />
      ))}
      <path d="M166 34V174M313 34V174" stroke="#9aa5ab" strokeWidth="6" />
      <Ground y={196} colour="#c3c0b8" />
      <rect x="366" y="150" width="76" height="60" fill="#2e5f8a" />
      <Person x={404} y={214} colour="#26303a" skin={1} arms="out" isLong />
      <rect x="356" y="188" width="96" height="46" fill="#8a9aa6" />
      <Person x={70} y={244} colour="#b23a48" skin={0} isSitting arms="carry" />
      <Person x={128} y={244} colour="#4f7d52" skin={3} isSitting isLong />
      <path d="M40 230H170" stroke="#5b6770" strokeWidth="6" />
      <Person x={230} y={250} colour="#56639c" skin={2} arms="up" />
      <Bag x={256} y={250} colour="#d08b2f" size={1.4} />
      <Person x={312} y={250} colour="#7d4f8f" skin={1} isLong arms="carry" />
      <Person x={338} y={250} size={0.6} colour="#d35f3f" skin={1} arms="up" />
    </>
  ),
  'in-the-kitchen': () => (
    <>
      <Wall colour="#f2e3c6" />
      <rect x="30" y="40" width="90" height="70" fill="#cfe6f0" stroke="#8d6f4e" strokeWidth="6" />
      <path d="M150 66H330" stroke="#8d6f4e" strokeWidth="6" />
      {[170, 200, 230, 262, 292].map((x, i) => (
        <rect
          key={x}
          x={x - 10}
          y={44}
          width="20"
          height="20"
          rx="4"
          fill={['#c0672f', '#e5a823', '#4f7d52', '#b23a48', '#8a6d3b'][i]}
        />
      ))}
      <rect x="160" y="160" width="220" height="66" fill="#9fb0bd" />
      <rect x="160" y="152" width="220" height="10" fill="#5b6770" />
      <path d="M200 152V122H256V152ZM192 126H264" fill="#7c8790" stroke="#5b6770" strokeWidth="4" />
      <path d="M214 112q-6-10 0-20M236 112q6-10 0-20" stroke="#fbfbf7" strokeWidth="4" fill="none" />
      <path d="M300 150H350Q346 138 325 138T300 150Z" fill="#2b2b33" />
      <path d="M350 146H376" stroke="#2b2b33" strokeWidth="5" />
      <Person x={120} y={236} colour="#b23a48" skin={1} isLong arms="out" />
      <Person x={410} y={236} colour="#3d7aa6" skin={0} arms="carry" />
      <Person x={60} y={250} size={0.65} colour="#d08b2f" skin={2} arms="up" />
      <Basket x={420} y={200} />
      <circle cx="414" cy="180" r="6" fill="#4d8b57" />
      <circle cx="426" cy="181" r="6" fill="#c0392b" />
    </>
  ),
  'the-playground': () => (
    <>
      <Sky />
      <Sun />
      <Tree x={50} y={170} />
      <House x={390} y={170} size={0.9} />
      <Ground y={168} colour="#a9c08a" />
      <path d="M70 232L96 120H206L232 232M96 120L84 160M206 120L216 160" stroke="#b23a48" strokeWidth="6" fill="none" />
      <path d="M126 122L112 196M158 122L144 196" stroke="#3b3b46" strokeWidth="2" />
      <Person x={128} y={222} size={0.65} colour="#d08b2f" skin={0} isSitting arms="up" />
      <path d="M106 198H152" stroke="#7a5a3c" strokeWidth="5" />
      <path d="M290 240V134H306M306 134Q344 150 392 236" stroke="#2e5f8a" strokeWidth="8" fill="none" />
      <path d="M276 160H290M276 184H290M276 208H290M276 134V240" stroke="#7c8f9a" strokeWidth="4" />
      <Person x={338} y={196} size={0.6} colour="#7d4f8f" skin={1} arms="up" isSitting />
      <Person x={200} y={250} size={0.7} colour="#3d7a55" skin={2} arms="out" />
      <circle cx="232" cy="244" r="9" fill="#c0392b" />
      <Person x={440} y={250} colour="#56639c" skin={3} isSitting isLong />
      <path d="M412 236H476M420 238V254M468 238V254" stroke="#7a5a3c" strokeWidth="5" />
    </>
  ),
  'on-the-farm': () => (
    <>
      <Sky colour="#f6e2bd" />
      <Sun />
      <House x={90} y={160} colour="#b5714f" />
      <Tree x={190} y={160} size={0.8} />
      <Ground y={158} colour="#b7a05c" />
      {[176, 196, 218, 242].map((y) => (
        <path key={y} d={`M0 ${y + 14}Q240 ${y - 8} 480 ${y + 14}`} stroke="#8f7c3c" strokeWidth="5" fill="none" />
      ))}
      <g transform="translate(330 214)">
        <path d="M-50-16V-44H-6V-72H34V-16Z" fill="#4d8b57" />
        <rect x="0" y="-66" width="28" height="22" fill="#dcebf2" />
        <path d="M-40-44V-66" stroke="#3b3b46" strokeWidth="5" />
        <circle cx="-36" cy="-12" r="14" fill="#2b2b33" />
        <circle cx="22" cy="-16" r="22" fill="#2b2b33" />
        <circle cx="22" cy="-16" r="9" fill="#d08b2f" />
      </g>
      <Person x={110} y={236} colour="#b23a48" skin={1} isLong arms="carry" />
      <Basket x={126} y={200} />
      <Person x={200} y={246} colour="#56639c" skin={2} arms="out" />
      <g transform="translate(430 246)">
        <path
          d="M-30-44H16L22-52L30-46L42-40L40-30L24-26L18-20V0H10V-18H-18V0H-26V-24Z"
          fill="#fbf7ee"
          stroke="#6b5b46"
          strokeWidth="2"
        />
        <path d="M-20-40H-4V-26H-20Z" fill="#5b4a3a" />
      </g>
      <path d="M30 250Q50 206 74 250Z" fill="#d8b24a" />
    </>
  ),
  'the-wedding': () => (
    <>
      <rect width="480" height="270" fill="#f7e4d4" />
      <Ground y={206} colour="#c98d73" />
      <path d="M120 206V60Q240 10 360 60V206" stroke="#a14b3b" strokeWidth="10" fill="none" />
      {[130, 160, 190, 220, 250, 280, 310, 340].map((x, i) => (
        <circle
          key={x}
          cx={x}
          cy={58 - 22 * Math.sin(((x - 120) / 240) * Math.PI)}
          r="9"
          fill={i % 2 ? '#e5a823' : '#d35f3f'}
        />
      ))}
      <path d="M126 74V150M354 74V150" stroke="#e5a823" strokeWidth="6" strokeDasharray="3 9" strokeLinecap="round" />
      <Person x={212} y={226} colour="#a12b2b" skin={1} isLong arms="carry" />
      <Person x={272} y={226} colour="#f0e4c8" skin={0} arms="carry" />
      <path d="M260 144Q272 132 284 144V150H260Z" fill="#a12b2b" />
      <circle cx="232" cy="182" r="6" fill="#e5a823" />
      <Person x={60} y={250} colour="#3d7a55" skin={2} isLong arms="up" />
      <Person x={120} y={254} colour="#56639c" skin={3} arms="out" />
      <Person x={372} y={252} colour="#7d4f8f" skin={0} isLong arms="up" />
      <Person x={428} y={254} colour="#b8842c" skin={1} arms="carry" />
      <path d="M432 196h26v22h-26zM445 196v22M432 206h26" fill="#d35f3f" stroke="#fbf7ee" strokeWidth="3" />
      <Person x={330} y={258} size={0.6} colour="#3d7aa6" skin={2} arms="out" />
    </>
  ),
  'at-the-beach': () => (
    <>
      <Sky />
      <Sun />
      <rect y="110" width="480" height="80" fill="#5d9dbb" />
      <path
        d="M0 140q20-10 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0"
        stroke="#dbe6ec"
        strokeWidth="3"
        fill="none"
      />
      <Boat x={110} y={140} size={0.7} />
      <Boat x={360} y={128} size={0.45} />
      <path d="M0 188Q120 172 240 186T480 180V270H0Z" fill="#ecd9a6" />
      <Person x={230} y={182} size={0.6} colour="#d35f3f" skin={0} arms="up" />
      <Umbrella x={90} y={238} size={1.6} colour="#d35f3f" />
      <Person x={70} y={250} colour="#56639c" skin={1} isSitting arms="carry" />
      <Person x={180} y={250} size={0.65} colour="#d08b2f" skin={2} isSitting />
      <path d="M196 254l14-22l14 22zM216 254l10-16l10 16z" fill="#d8b878" stroke="#b98a4a" />
      <Person x={300} y={244} colour="#7d4f8f" skin={3} isLong arms="out" />
      <Stall x={410} y={248} size={0.85} colour="#3f7fa6" />
    </>
  ),
  'the-repair-shop': () => (
    <>
      <Wall colour="#dcd6c6" />
      <rect x="40" y="36" width="180" height="96" fill="#b99873" />
      {[60, 90, 120, 150, 180].map((x, i) => (
        <path key={x} d={`M${x} 50V${84 + (i % 3) * 14}M${x - 8} 50H${x + 8}`} stroke="#5b6770" strokeWidth="6" />
      ))}
      <circle cx="290" cy="84" r="34" stroke="#2b2b33" strokeWidth="7" fill="none" />
      <path d="M290 50V118M256 84H324M266 60L314 108M314 60L266 108" stroke="#7c8790" strokeWidth="2" />
      <Clock x={400} y={70} />
      <Bicycle x={210} y={236} size={1.3} />
      <Person x={150} y={244} colour="#2e5f8a" skin={1} arms="carry" />
      <Person x={300} y={240} colour="#d08b2f" skin={0} arms="out" />
      <Table x={400} y={240} size={1.1} />
      <path d="M360 196h40v8h-40zM412 188l18 10M430 188l-18 10" stroke="#5b6770" strokeWidth="5" fill="#b23a48" />
      <Person x={60} y={252} size={0.7} colour="#7d4f8f" skin={2} arms="out" />
    </>
  ),
  'the-traffic-jam': () => (
    <>
      <Sky colour="#e3dccd" />
      <Block x={50} y={150} />
      <Block x={130} y={150} size={0.7} colour="#b9a79a" />
      <Block x={430} y={150} size={0.9} colour="#8b98a3" />
      <Tree x={350} y={154} size={0.7} />
      <Ground y={150} colour="#c9c3b4" />
      <Ground y={166} colour="#6f7278" />
      <path d="M0 216H480" stroke="#fbf7ee" strokeWidth="4" strokeDasharray="26 20" />
      <path d="M300 160V84" stroke="#3b3b46" strokeWidth="5" />
      <rect x="288" y="58" width="24" height="54" rx="5" fill="#2b2b33" />
      <circle cx="300" cy="70" r="7" fill="#d6392f" />
      <circle cx="300" cy="85" r="7" fill="#5a5236" />
      <circle cx="300" cy="100" r="7" fill="#35513b" />
      <Bus x={90} y={206} size={0.9} />
      <Car x={200} y={206} colour="#b23a48" />
      <Car x={390} y={204} colour="#d08b2f" />
      <Car x={60} y={260} colour="#4f7d52" />
      <Car x={166} y={260} />
      <Bicycle x={250} y={262} size={0.9} />
      <Person x={250} y={250} size={0.8} colour="#7d4f8f" skin={1} arms="out" />
      <Person x={316} y={222} colour="#f0e4c8" skin={2} arms="up" />
      <Car x={420} y={262} colour="#9fb0bd" />
    </>
  ),
  'the-hostel-room': () => (
    <>
      <Wall colour="#e2e6df" />
      <rect x="170" y="36" width="110" height="90" fill="#26303a" stroke="#8d6f4e" strokeWidth="6" />
      <path d="M244 58A14 14 0 1 0 256 82A18 18 0 0 1 244 58Z" fill="#f2c14e" />
      <rect x="40" y="44" width="80" height="60" fill="#d35f3f" />
      <path d="M52 92L74 64L90 82L100 70L112 92Z" fill="#f2c14e" />
      <rect x="20" y="190" width="170" height="24" fill="#56639c" />
      <path d="M24 160V240M188 190V240M20 226H190" stroke="#7a5a3c" strokeWidth="7" />
      <rect x="30" y="176" width="46" height="18" rx="6" fill="#fbf7ee" />
      <Person x={140} y={212} colour="#4f7d52" skin={2} isSitting arms="carry" size={0.9} />
      <Person x={330} y={236} colour="#b23a48" skin={1} isSitting arms="carry" />
      <Table x={375} y={250} size={1.2} />
      <Screen x={388} y={206} />
      <path d="M430 206V176M416 178A14 12 0 0 1 444 178Z" stroke="#3b3b46" strokeWidth="3" fill="#f2c14e" />
      <path d="M310 60H450" stroke="#7a5a3c" strokeWidth="4" />
      <path d="M330 60l-14 12v34h28V72zM386 60l-12 10v40h24V70z" fill="#3d7aa6" />
      <Bag x={250} y={252} colour="#d08b2f" size={1.4} />
    </>
  ),
  'the-science-fair': () => (
    <>
      <Wall colour="#eef0ea" />
      <rect x="40" y="44" width="110" height="76" fill="#3d7aa6" />
      <circle cx="95" cy="82" r="18" fill="#f2c14e" />
      <circle cx="128" cy="68" r="6" fill="#d35f3f" />
      <circle cx="62" cy="100" r="8" fill="#8fc1d6" />
      <rect x="186" y="44" width="110" height="76" fill="#fbfbf7" stroke="#9aa5ab" strokeWidth="4" />
      <path d="M202 108V92M226 108V78M250 108V66M274 108V84" stroke="#4f7d52" strokeWidth="12" />
      <rect x="332" y="44" width="110" height="76" fill="#4d8b57" />
      <path d="M387 108V80Q360 84 362 60Q388 58 387 80Q388 54 414 58Q414 86 387 84" fill="#a9c08a" />
      <Table x={95} y={232} size={1.1} />
      <path d="M70 190Q95 150 120 190Z" fill="#a5583a" />
      <path d="M88 164q7-18 14 0" fill="#d6392f" />
      <Person x={40} y={240} size={0.85} colour="#7d4f8f" skin={0} arms="out" />
      <Table x={240} y={232} size={1.1} />
      <path d="M232 190V150H248V190M226 150H254" stroke="#5b6770" strokeWidth="4" fill="#8fc1d6" />
      <Person x={190} y={240} size={0.85} colour="#d08b2f" skin={2} arms="up" />
      <Person x={300} y={246} colour="#26303a" skin={1} isLong arms="carry" />
      <Table x={387} y={232} size={1.1} />
      <path d="M372 190V160M402 190V166M387 190V150" stroke="#4d8b57" strokeWidth="5" />
      <Person x={440} y={240} size={0.85} colour="#3d7a55" skin={3} arms="out" />
      <Person x={345} y={258} colour="#b23a48" skin={0} />
    </>
  ),
  'a-festival-evening': () => (
    <>
      <Sky colour="#26304f" />
      {[40, 96, 170, 236, 300, 372, 440].map((x, i) => (
        <circle key={x} cx={x} cy={26 + ((i * 31) % 50)} r="2" fill="#fbf7ee" />
      ))}
      {[
        [120, 62, '#f2c14e'],
        [350, 52, '#d35f3f'],
      ].map(([x, y, colour]) => (
        <path
          key={x}
          d={`M${x} ${y}m0-30v18m0 24v18m-30-30h18m24 0h18m-51-21l12 12m18 18l12 12m0-42l-12 12m-18 18l-12 12`}
          stroke={String(colour)}
          strokeWidth="4"
          strokeLinecap="round"
        />
      ))}
      <House x={90} y={200} size={1.2} colour="#d9a066" />
      <House x={390} y={200} size={1.2} colour="#c98d73" />
      <Ground y={200} colour="#5b4a55" />
      {[40, 66, 92, 118, 144, 340, 366, 392, 418, 444].map((x) => (
        <Lamp key={x} x={x} y={210} size={0.8} />
      ))}
      <Person x={190} y={240} colour="#a12b2b" skin={1} isLong arms="carry" />
      <Lamp x={208} y={198} />
      <Person x={250} y={244} colour="#f0e4c8" skin={0} arms="out" />
      <Person x={300} y={248} size={0.7} colour="#e5a823" skin={2} arms="up" />
      <path d="M316 184l8-10M320 190l12-4M314 178l2-12" stroke="#f2c14e" strokeWidth="3" />
      <Person x={70} y={254} colour="#7d4f8f" skin={3} isLong arms="carry" />
      <path d="M210 258h60l-8-10h-44z" fill="#fbf7ee" />
      {[222, 234, 246, 258].map((x) => (
        <circle key={x} cx={x} cy="246" r="6" fill="#d08b2f" />
      ))}
    </>
  ),
} satisfies Partial<Record<SceneName, () => ReactNode>>;
