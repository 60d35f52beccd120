/** How the page looks: a document to read, on screens of any width and on paper. */
export const style = `
:root{color-scheme:light dark;--line:#d0d7de;--muted:#59636e;--mark:#1f52cc;--found:#fff3b0;--back:#fff;--text:#1f2328}
@media(prefers-color-scheme:dark){:root{--line:#3d444d;--muted:#9198a1;--mark:#8ab4ff;--found:#5a4a00;--back:#0d1117;--text:#f0f6fc}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:10px 24px;border-bottom:1px solid var(--line);background:var(--back)}
header label{flex:1 1 260px;display:flex;gap:8px;align-items:center}
header input{flex:1;min-width:0}
input,button{font:inherit;padding:6px 10px;border:1px solid var(--muted);border-radius:6px;background:var(--back);color:inherit}
button{cursor:pointer}
:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
main{max-width:980px;margin:0 auto;padding:24px}
main>*{scroll-margin-top:110px}
article{padding:24px 0}
article~article{border-top:1px solid var(--line)}
nav ol{padding-left:28px}
a{color:var(--mark)}
img{max-width:200px;max-height:64px}
h1{margin:8px 0 4px;font-size:30px;line-height:1.2}
h2{margin:4px 0;font-size:22px}
h3{margin:22px 0 6px;font-size:17px}
h4,h5,h6{margin:14px 0 4px;font-size:15px}
p{margin:6px 0}
.owner,.name{font-weight:600}
.subtitle,.label,.note,dt,figcaption{color:var(--muted)}
.label,.note,dt,figcaption{font-size:13px}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px;margin:20px 0}
.parties p{margin:0}
.letter{display:inline-block;min-width:24px;margin-right:8px;padding:0 6px;border-radius:4px;background:#1f52cc;color:#fff;text-align:center}
dt .letter,p .letter,th .letter{min-width:18px;margin-right:6px;padding:0 4px;border-radius:3px;font-size:12px}
h4 .letter,h5 .letter,h6 .letter{min-width:20px;font-size:13px}
dl{display:grid;gap:4px;margin:8px 0}
dl>div{display:grid;grid-template-columns:minmax(140px,260px) minmax(0,1fr);gap:0 16px}
dd{margin:0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{overflow-wrap:break-word;hyphens:auto;padding:6px 10px;border:1px solid var(--line);text-align:left;vertical-align:top}
figure{margin:16px 0}
figure table{width:auto}
.count{width:80px;text-align:center;color:#1f2328}
.dark{color:#fff}
mark{background:var(--found);color:inherit}
[hidden]{display:none!important}
@media(max-width:600px){dl>div{grid-template-columns:minmax(0,1fr)}header,main{padding-inline:16px}}
@media print{header,nav{display:none}article{break-before:page;border:0}h2,h3,h4{break-after:avoid}tr{break-inside:avoid}}
`;

/** Script of the page: finds words in its parts, and checks them against embedded hashes. */
export const program = `
"use strict";
const parts=[...document.querySelectorAll("article")];
const words=JSON.parse(document.getElementById("words").textContent);
const proof=JSON.parse(document.getElementById("proof").textContent);
const said=document.getElementById("said");
const field=document.getElementById("search");
const folded=(text)=>text.normalize("NFKD").replace(/\\p{M}/gu,"").toLowerCase();
const known=new Map(parts.map((part)=>[part,folded(part.textContent)]));
const find=()=>{
  const asked=folded(field.value.trim()).split(/\\s+/).filter(Boolean);
  let count=0;
  for(const part of parts){
    const isFound=asked.every((word)=>known.get(part).includes(word));
    part.hidden=!isFound;
    const line=document.querySelector('nav a[href="#'+part.id+'"]');
    if(line)line.parentElement.hidden=!isFound;
    if(isFound)count+=1;
  }
  said.textContent=asked.length===0?"":words.found.replace("{{count}}",count).replace("{{total}}",parts.length);
};
field.addEventListener("input",find);
const textsOf=(part)=>{
  const walker=document.createTreeWalker(part,NodeFilter.SHOW_TEXT);
  const texts=[];
  while(walker.nextNode())if(walker.currentNode.data!=="")texts.push(walker.currentNode.data);
  return texts.join("\\n");
};
const hashOf=async(text)=>{
  const bytes=await crypto.subtle.digest("SHA-256",new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte)=>byte.toString(16).padStart(2,"0")).join("");
};
document.getElementById("check").addEventListener("click",async()=>{
  if(!globalThis.crypto||!crypto.subtle){said.textContent=words.cannot;return;}
  const expected=new Map(proof.parts.map(({id,sha256})=>[id,sha256]));
  const changed=[];
  for(const part of parts){
    if(expected.get(part.id)!==await hashOf(textsOf(part)))changed.push(part.querySelector("h1,h2").textContent);
    expected.delete(part.id);
  }
  const missing=expected.size;
  said.textContent=changed.length===0&&missing===0?words.whole:words.changed.replace("{{names}}",changed.join(", ")||String(missing));
});
`;
